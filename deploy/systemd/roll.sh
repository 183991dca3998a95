#!/bin/sh
# Restarts the nodes of this machine one after the other, so that nobody notices:
#
#   sudo sh deploy/systemd/roll.sh 3000 3001
#
# To go back, lead /opt/malaka/current to the older release first. A node that does not come back
# within WAIT_SECONDS ends it: the others still run what they ran.
set -eu

[ $# -gt 0 ] || { echo "Usage: sh deploy/systemd/roll.sh 3000 3001" >&2; exit 2; }
wait_seconds=${WAIT_SECONDS:-120}

for port in "$@"; do
  echo "Node $port: restarting"
  systemctl restart "malaka-api@$port"
  left=$wait_seconds
  until curl --fail --silent --max-time 2 --output /dev/null "http://127.0.0.1:$port/readyz"; do
    left=$((left - 1))
    if [ "$left" -le 0 ]; then
      echo "Node $port is not ready: journalctl -u malaka-api@$port says why" >&2
      exit 1
    fi
    sleep 1
  done
  echo "Node $port: ready"
  # The proxy sets a node that was away aside for two seconds.
  sleep "${PAUSE_SECONDS:-3}"
done
