# Makes a role and a database per service, once, in an empty Postgres; no role can enter another's database.
# Read by the official image from /docker-entrypoint-initdb.d; for a server of your own:
#   PGHOST=… PGUSER=postgres USERS_DATABASE_PASSWORD=… CATALOGUE_DATABASE_PASSWORD=… … sh create-databases.sh
# In a subshell, because that image reads it into its own shell.
(
  set -eu
  create() {
    psql --set=ON_ERROR_STOP=1 --username="${PGUSER:-postgres}" --dbname=postgres --set=name="trax_$1" --set=password="$2" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
SQL
  }
  create users "$USERS_DATABASE_PASSWORD"
  create catalogue "$CATALOGUE_DATABASE_PASSWORD"
  create playlists "$PLAYLISTS_DATABASE_PASSWORD"
  create stats "$STATS_DATABASE_PASSWORD"
  create deletion "$DELETION_DATABASE_PASSWORD"
)
