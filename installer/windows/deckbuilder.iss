; `py dev.py package setup` builds the program first and then runs Inno Setup's ISCC on this,
; with /DVersion=... on its command line.
#ifndef Version
  #error Version is not given; run this through dev.py
#endif

[Setup]
AppId={{6E2B5C0B-7C39-4B57-9C45-0F1D5E0F6D5A}
AppName=Deckbuilder
AppVersion={#Version}
AppPublisher=Deckbuilder contributors
DefaultDirName={autopf}\Deckbuilder
DefaultGroupName=Deckbuilder
DisableProgramGroupPage=yes
LicenseFile=..\..\LICENSE
OutputDir=..\..\build\package
OutputBaseFilename=deckbuilder-{#Version}-setup
SetupIconFile=..\..\build\package\icons\deckbuilder.ico
UninstallDisplayIcon={app}\deckbuilder-window.exe
Compression=lzma2/max
SolidCompression=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ChangesAssociations=yes
WizardStyle=modern

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "german"; MessagesFile: "compiler:Languages\German.isl"
Name: "french"; MessagesFile: "compiler:Languages\French.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "..\..\build\package\program\deckbuilder\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Deckbuilder"; Filename: "{app}\deckbuilder-window.exe"
Name: "{autodesktop}\Deckbuilder"; Filename: "{app}\deckbuilder-window.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.deck"; ValueType: string; ValueData: "Deckbuilder.deck"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Deckbuilder.deck"; ValueType: string; ValueData: "Deck"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Deckbuilder.deck\DefaultIcon"; ValueType: string; ValueData: "{app}\deckbuilder-window.exe,0"
Root: HKA; Subkey: "Software\Classes\Deckbuilder.deck\shell\open\command"; ValueType: string; ValueData: """{app}\deckbuilder-window.exe"" open ""%1"""

[Run]
Filename: "{app}\deckbuilder-window.exe"; Description: "{cm:LaunchProgram,Deckbuilder}"; Flags: nowait postinstall skipifsilent
