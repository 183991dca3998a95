#!/bin/sh
# Installs Malaka as a service of systemd and starts it; run again, it upgrades to these sources.
#
#   sudo sh deploy/systemd/install.sh https://malaka.example
#
# With DESTDIR it only puts the files below that folder: for packages, and for the test.
set -eu

public_url=${1:?"Usage: sh deploy/systemd/install.sh https://malaka.example"}
destination=${DESTDIR:-}
release=/opt/malaka/$(date -u +%Y%m%d%H%M%S)
settings=$destination/etc/malaka/malaka.env
units=$destination/etc/systemd/system

cd "$(dirname "$0")/../.."
before=$(basename "$(readlink "$destination/opt/malaka/current" || true)")
node scripts/run.mjs release "$destination$release" || { rm -rf "$destination$release"; exit 1; }
ln -sfn "$(basename "$release")" "$destination/opt/malaka/current"

mkdir -p "$(dirname "$settings")" "$units"
if [ ! -e "$settings" ]; then
  # Systemd reads it as root; nobody else needs to.
  (umask 077 && cat > "$settings") <<SETTINGS
PUBLIC_URL=$public_url
MALAKA_SECRET=$(head -c 48 /dev/urandom | base64 | tr -d '\n')
# Without it, Malaka keeps a database of its own in /var/lib/malaka.
# DATABASE_URL=postgresql://malaka:password@127.0.0.1/malaka
SETTINGS
fi
cp deploy/systemd/*.service "$units"
install -D -m 755 deploy/systemd/malaka "$destination/usr/local/bin/malaka"

# The newest three stay, and the one before, which nodes run until they are restarted.
ls "$destination/opt/malaka" | grep -E '^[0-9]{14}$' | sort -r | tail -n +4 | while read -r old; do
  [ "$old" = "$before" ] || rm -r "$destination/opt/malaka/$old"
done

[ -n "$destination" ] && exit 0

id malaka > /dev/null 2>&1 ||
  useradd --system --home-dir /var/lib/malaka --shell /usr/sbin/nologin malaka
systemctl daemon-reload
if [ -n "$(systemctl list-units --plain --no-legend 'malaka-api@*' 'malaka-worker@*')" ]; then
  echo "Restart the nodes one by one: systemctl restart malaka-api@3000"
else
  systemctl enable malaka
  systemctl restart malaka
fi
