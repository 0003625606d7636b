# The shop, the chain's API and the backups, an image each: `docker build --target shop .`, `--target api`, `--target backup`;
# deploy/compose.yaml runs them. `docker build -t doner . && docker run -p 3000:3000 -v doner:/data doner` runs a demo in one container.
# Settings and secrets come from the environment at run time (.env.example); none is needed to build, none is in an image.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS packages
# Without the folders of the workspaces npm installs what the storefront needs, and nothing of the API.
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM packages AS build
# Public by nature and baked into the pages: keys and addresses that browsers see. Give the containers the same.
ARG NEXT_PUBLIC_YANDEX_MAPS_KEY=""
ARG NEXT_PUBLIC_MAP_TILES_URL=""
ARG NEXT_PUBLIC_CHAT_SCRIPT_URL=""
ARG NEXT_PUBLIC_CHAT_WITH_PAGE=""
COPY . .
RUN npm run build:standalone

FROM base AS shop
ENV HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2 SHOP_CACHE=/cache
# All that it writes, and outlives the image: prepared pages, and files that pages of older builds may still ask for.
RUN install --directory --owner=node --group=node /cache
COPY --from=build /app/.next/standalone ./
USER node
VOLUME /cache
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "scripts/shop.mjs"]

FROM base AS api-packages
COPY package.json package-lock.json .npmrc ./
COPY reference-api/package.json ./reference-api/
RUN npm ci --omit=dev --workspace reference-api

FROM base AS api
ENV CHAIN_API_HOST=0.0.0.0 CHAIN_API_PORT=4000 DATA_DIR=/data/pglite MALLOC_ARENA_MAX=2
RUN install --directory --owner=node --group=node /data
COPY --from=api-packages /app/node_modules ./node_modules
COPY package.json tsconfig.json ./
COPY scripts ./scripts
COPY lib ./lib
COPY chains ./chains
COPY reference-api ./reference-api
# The server runs from its bundle, as `npm start` runs it; the sources are for commands (`scripts/chain.mjs`, `scripts/staff.mjs`).
RUN node scripts/prepare.mjs api
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.CHAIN_API_PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node --max-semi-space-size=4 --max-old-space-size=${API_HEAP_MB:-256} node_modules/.cache/api/server.mjs"]

# The API's commands beside PostgreSQL's programs, of the version of the server in deploy/compose.yaml.
FROM postgres:17-bookworm AS backup
WORKDIR /app
COPY --from=base /usr/local/bin/node /usr/local/bin/node
COPY --from=api /app ./
COPY deploy/backup.sh ./deploy/
VOLUME /backups
HEALTHCHECK --interval=5m --timeout=5s --start-period=10m --retries=3 \
  CMD ["sh", "-c", "test -n \"$(find /backups -name '*.dump' -mmin -420)\""]
ENTRYPOINT ["sh", "deploy/backup.sh"]

# The last stage, which `docker build .` makes: shop and API in one container, with the embedded database on a volume. A demo that others may
# see (docs/decisions/016): no login codes, no real payments, and every page says so.
FROM api AS demo
ENV DEMO=public HOST=0.0.0.0 PORT=3000 CHAIN_API_HOST=127.0.0.1 SHOP_CACHE=/data/cache
COPY --from=build /app/.next/standalone ./
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs", "--built"]
