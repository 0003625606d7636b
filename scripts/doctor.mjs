#!/usr/bin/env node
// `npm run doctor`: checks keys, database, folder and clock before customers notice a fault; it sends no message and moves no money.
import { runCommand } from './launch/run-command.mjs'

await runCommand(async ({ env }) => (await import('../reference-api/doctor/doctor.ts')).checkSetup(env))
