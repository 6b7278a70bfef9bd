; Offers Racebench under "Open with" for files that other programs own: nothing becomes its default. The endings are
; OFFERED_ON_WINDOWS of package-configuration.ts.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Racebench.File" "" "Racebench"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Racebench.File\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Racebench.File\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\.ini\OpenWithProgids" "Racebench.File" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\.ld\OpenWithProgids" "Racebench.File" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\.ibt\OpenWithProgids" "Racebench.File" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\.xrk\OpenWithProgids" "Racebench.File" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\.xrz\OpenWithProgids" "Racebench.File" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\.mlg\OpenWithProgids" "Racebench.File" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\.vbo\OpenWithProgids" "Racebench.File" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\.mf4\OpenWithProgids" "Racebench.File" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\.mdf\OpenWithProgids" "Racebench.File" ""
!macroend

!macro customUnInstall
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.ini\OpenWithProgids" "Racebench.File"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.ld\OpenWithProgids" "Racebench.File"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.ibt\OpenWithProgids" "Racebench.File"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.xrk\OpenWithProgids" "Racebench.File"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.xrz\OpenWithProgids" "Racebench.File"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.mlg\OpenWithProgids" "Racebench.File"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.vbo\OpenWithProgids" "Racebench.File"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.mf4\OpenWithProgids" "Racebench.File"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.mdf\OpenWithProgids" "Racebench.File"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Racebench.File"
!macroend
