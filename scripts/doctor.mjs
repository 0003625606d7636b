#!/usr/bin/env node
// `npm run doctor`: tries the keys, the database, the folder and the clock before customers do; sends no message and moves no money.
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { env } = readSettings()
register()
const { doctor } = await import('../reference-api/doctor/doctor.ts')
const { lines, code } = await doctor(env)
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = code
