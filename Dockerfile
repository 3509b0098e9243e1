# `docker build -t hsms .`, then `docker run -it -v hsms:/memory hsms`: what it remembers is in the volume, and nothing else is kept.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile \
 && npx -y pnpm@12.21.0 build \
 && npx -y pnpm@12.21.0 --filter hsms pack --pack-destination /packed

FROM node:24-bookworm-slim
RUN --mount=from=build,source=/packed,target=/packed \
    npm install --global --ignore-scripts /packed/hsms-*.tgz && npm cache clean --force \
 && mkdir /memory && chown node /memory
ENV HSMS_HOME=/memory HSMS_PROJECT=default
VOLUME /memory
USER node
WORKDIR /memory
ENTRYPOINT ["hsms"]
