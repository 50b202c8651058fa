# Makes a role and a database per service, once, in an empty Postgres; no role can enter another's database. The password of
# each stands in <SERVICE>_DATABASE_PASSWORD, or in the file that <SERVICE>_DATABASE_PASSWORD_FILE names.
# Read by the official image from /docker-entrypoint-initdb.d; for a server of your own:
#   PGHOST=… PGUSER=postgres USERS_DATABASE_PASSWORD=… CATALOGUE_DATABASE_PASSWORD=… … sh create-databases.sh
# In a subshell, because that image reads it into its own shell.
(
  set -eu
  create() {
    variable="$(printf %s "$1" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD"
    eval "password=\${$variable:-} file=\${${variable}_FILE:-}"
    [ -z "$file" ] || password=$(cat "$file")
    [ -n "$password" ] || { echo "$variable is missing" >&2; exit 1; }
    psql --set=ON_ERROR_STOP=1 --username="${PGUSER:-postgres}" --dbname=postgres --set=name="trax_$1" --set=password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
SQL
  }
  for service in users catalogue playlists stats deletion; do create "$service"; done
)
