# One image per process, chosen by TARGET: gateway or the name of a service (users, catalogue …).
#
#   docker build --build-arg TARGET=users --tag trax-users:1.0.0 .
#   docker build --build-arg TARGET=operations --target operations --tag trax-operations:1.0.0 .     backup and restore
#
# docs/operations/images.md: versions, labels, registries. An image holds only what its process runs. It runs as user 1000,
# writes nowhere but /tmp (and the catalogue to AUDIO_DIR), listens on port 8080, and on METRICS_PORT for Prometheus.
# Migrations of a service: `node process/dist/database/migrate.main.js`.
# NODE_IMAGE may be any image with Node ≥ 20.19 and bash; the build stages need npm in it too. POSTGRES_IMAGE brings pg_dump, of the
# version of the server, and must be of the same distribution as NODE_IMAGE. PREVIOUS_GATEWAY is the gateway's image of
# the previous release (docs/operations/upgrade.md): the new one serves its scripts to the pages that are still open.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7
ARG POSTGRES_IMAGE=postgres:17-bookworm@sha256:639ab7ceb90e13123085b741fb31ef493fba25463002f6da665352e7b534b652
ARG PREVIOUS_GATEWAY=${NODE_IMAGE}

# The package manifests alone, so that the installations below stay cached until one of them changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /trax
COPY . /source
RUN cd /source && find . -name package.json -not -path '*/node_modules/*' -exec cp --parents {} /trax \; \
  && cp package-lock.json .npmrc /trax/

FROM ${NODE_IMAGE} AS build
WORKDIR /trax
COPY --from=manifests /trax ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ENV NX_DAEMON=false NX_NO_CLOUD=true NX_TUI=false
RUN npx nx run-many -t generate build --output-style=stream

# The web files of the previous release; the default image has none.
FROM ${PREVIOUS_GATEWAY} AS previous
USER root
RUN mkdir -p /trax/apps

# What one process needs at run time, under /trax, with `process` pointing to it.
FROM ${NODE_IMAGE} AS parts
ARG TARGET
WORKDIR /install
COPY --from=manifests /trax ./
RUN --mount=type=cache,target=/root/.npm \
  case "$TARGET" in \
    gateway) folder=gateway workspace=@trax/gateway pages=--workspace=apps ;; \
    operations) folder=tools/operations workspace=@trax/operations pages= ;; \
    *) folder=services/$TARGET workspace=@trax/$TARGET-service pages= ;; \
  esac \
  && if [ ! -f "$folder/package.json" ]; then \
    echo "TARGET must be gateway, operations or the name of a service, not '$TARGET'" >&2; exit 1; \
  fi \
  # npm also installs and lists the dependencies of a workspace's test libraries, so these are removed; optional packages are
  # faster natives and Google clients that nothing here uses. The versions are those of the lockfile.
  && npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm install --package-lock-only --ignore-scripts --no-audit --no-fund \
  && npm sbom --sbom-format=cyclonedx --package-lock-only --omit=optional --workspace="$folder" $pages > sbom.json \
  && npm install --no-save --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund --workspace="$workspace" \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && mkdir -p /trax \
  && cp -a --parents node_modules package.json sbom.json libs/contracts libs/erasure libs/identity libs/known-catalogue libs/nest-platform "$folder" /trax \
  && ln -s "$folder" /trax/process
COPY --from=build /trax /built
COPY --from=previous /trax/apps /previous-apps
RUN cd /built \
  && folder=$(readlink /trax/process) \
  && if [ "$TARGET" = operations ]; then \
    cp -a --parents "$folder"/*.mjs libs/contracts/src/services.js /trax && rm "/trax/$folder"/*.spec.mjs; \
  else \
    cp -a --parents libs/contracts/dist libs/erasure/dist libs/identity/dist libs/known-catalogue/dist libs/nest-platform/dist "$folder/dist" /trax; \
  fi \
  && if [ "$TARGET" = gateway ]; then \
    cp -a --parents apps/*/dist libs/graphql-client/src/__generated__/persisted-documents.json /trax; \
    find /previous-apps -name '*.map' -delete; \
    cp -a /previous-apps /trax/previous-apps; \
  fi

FROM ${NODE_IMAGE} AS base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /trax
# A new volume takes the owner of the folder it is mounted on.
RUN install -d -o 1000 -g 1000 /var/lib/trax/audio
USER 1000:1000
EXPOSE 8080
# Measured with Docker 26: a check takes 55 ms of processor time, 40 of them Docker's own; with Node instead of bash 165 ms, so
# that six idle containers took 20 % of a core instead of 7. The first check comes after one interval, and the gateway of
# docker-compose.yml starts after it.
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${METRICS_PORT:-$PORT} && printf 'GET /health/live HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["node", "process/dist/main.js"]

FROM ${POSTGRES_IMAGE} AS operations
ARG VERSION=1.0.0 REVISION SOURCE
LABEL org.opencontainers.image.title="Trax operations" org.opencontainers.image.version=${VERSION} \
  org.opencontainers.image.revision=${REVISION} org.opencontainers.image.source=${SOURCE}
ENV NODE_ENV=production
WORKDIR /trax
COPY --from=base /usr/local/bin/node /usr/local/bin/node
COPY --from=parts /trax ./
USER 1000:1000
ENTRYPOINT []
CMD ["node", "process/backup.mjs", "/backups"]

FROM base
ARG TARGET VERSION=1.0.0 REVISION SOURCE
LABEL org.opencontainers.image.title="Trax ${TARGET}" org.opencontainers.image.version=${VERSION} \
  org.opencontainers.image.revision=${REVISION} org.opencontainers.image.source=${SOURCE}
# The health of the panel shows it.
ENV RELEASE=${VERSION}
COPY --from=parts /trax ./
