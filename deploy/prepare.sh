#!/bin/sh
# Makes the secrets, the certificate and the proxy's site that compose.yaml and kubernetes/ read.
#
#   sh deploy/prepare.sh https://malaka.example
#
# They stand in deploy/own, which Git ignores. What is there already is kept: keep a copy of it apart
# from the backups, for without its keys personal data cannot be read.
set -eu

public_url=${1:?"Usage: sh deploy/prepare.sh https://malaka.example"}
host=$(printf '%s' "$public_url" | sed -n 's,^https://\([A-Za-z0-9.-]*\)$,\1,p')
[ -n "$host" ] || { echo "$public_url is no address such as https://malaka.example" >&2; exit 1; }
deploy=$(cd "$(dirname "$0")" && pwd)
own=${OWN:-$deploy/own}
umask 077
mkdir -p "$own/tls"

random() { openssl rand -base64 "$1" | tr -d '\n'; }
# In addresses and object stores nothing but letters and digits is safe.
word() { openssl rand -hex 24; }
web_base64() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

if [ ! -e "$own/secret.env" ]; then
  push=$(openssl ecparam -name prime256v1 -genkey -noout)
  push_public=$(echo "$push" | openssl ec -pubout -outform DER 2> /dev/null | tail -c 65 | web_base64)
  push_private=$(echo "$push" | openssl ec -outform DER 2> /dev/null | tail -c +8 | head -c 32 | web_base64)
  pdf_password=$(word)
  openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj "/CN=$host" \
    -keyout "$own/pdf.key" -out "$own/pdf.pem" 2> /dev/null
  openssl pkcs12 -export -inkey "$own/pdf.key" -in "$own/pdf.pem" -passout "pass:$pdf_password" \
    -out "$own/pdf.p12"
  rm "$own/pdf.key" "$own/pdf.pem"
  # The container's user is another one than the owner of these files.
  chmod 644 "$own/pdf.p12"
  database=$(word)
  cat > "$own/secret.env" <<SETTINGS
MALAKA_SECRET=$(random 48)
MALAKA_PERSONAL_DATA_KEYS=1:$(random 32)
MALAKA_SIGNING_KEYS=1:$(random 32)
MALAKA_PUSH_KEYS=$push_public.$push_private
MALAKA_PDF_P12=/etc/malaka/pdf.p12
MALAKA_PDF_P12_PASSWORD=$pdf_password
DATABASE_URL=postgresql://malaka:$database@database/malaka
S3_ACCESS_KEY=malaka
S3_SECRET_KEY=$(word)
SETTINGS
  # What the two servers beside Malaka call the same secrets.
  cat > "$own/database.env" <<SETTINGS
POSTGRES_PASSWORD=$database
SETTINGS
  sed -n 's/^S3_ACCESS_KEY=/ROOT_ACCESS_KEY=/p; s/^S3_SECRET_KEY=/ROOT_SECRET_KEY=/p' \
    "$own/secret.env" > "$own/storage.env"
fi

echo "PUBLIC_URL=$public_url" > "$own/address.env"

# Browsers warn of it: put the certificate of your authority in its place.
[ -e "$own/tls/cert.pem" ] || openssl req -x509 -newkey rsa:2048 -nodes -days 365 \
  -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
  -keyout "$own/tls/key.pem" -out "$own/tls/cert.pem" 2> /dev/null

# deploy/nginx.conf with the nodes of compose.yaml, with TLS, and without segments: S3 keeps those.
{
  sed -e 's/127\.0\.0\.1:3000/node1:3000/; s/127\.0\.0\.1:3001/node2:3000/' \
    -e "s/listen 80;/listen 443 ssl;/; s/server_name malaka.example;/server_name $host;/" \
    -e '/include nginx-streams.conf;/d' "$deploy/nginx.conf"
  cat <<SITE

ssl_certificate /etc/malaka/tls/cert.pem;
ssl_certificate_key /etc/malaka/tls/key.pem;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:tls:10m;

server {
    listen 80;
    server_tokens off;
    return 301 $public_url\$request_uri;
}
SITE
} > "$own/site.conf"
chmod 644 "$own/site.conf"
