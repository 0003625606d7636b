#!/usr/bin/env node
// Starts the storefront's production server (server/shop.ts), which is bundled beside the build. Settings: `HOST`, `PORT` and `NEXT_DIST_DIR`.
import { pathToFileURL } from 'node:url'
import { prepareServer, serverFile } from './launch/server-bundle.mjs'

const distDir = process.env.NEXT_DIST_DIR || '.next'
await prepareServer(distDir)
await import(pathToFileURL(serverFile(distDir, 'shop')).href)
