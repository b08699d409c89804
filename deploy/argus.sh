#!/bin/sh
# The commands of the image: `serve`, and those of package.json, e.g. `argus backup /backups/monday.backup`.
name=$1
shift
if [ "$name" = serve ]; then
  exec node --import ./apps/server/src/platform/settings/load-settings.js --max-semi-space-size=16 --heap-growing-percent=100 apps/server/dist/main.js
fi
command=$(node -p 'require("./package.json").scripts[process.argv[1]] ?? ""' "$name")
if [ -z "$command" ]; then
  echo "There is no command $name. Try serve, doctor, backup, restore, upgrade-check, admin or setup." >&2
  exit 2
fi
exec sh -c "exec $command \"\$@\"" "$name" "$@"
