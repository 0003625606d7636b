import { existsSync } from 'node:fs'
import path from 'node:path'
import { modeOf, refusalOf } from '../../lib/config/mode.mjs'
import { isFree } from './network.mjs'
import { untilAnswers } from './waiting.mjs'

/** @typedef {ReturnType<typeof import('./settings.mjs').readSettings>} Settings */
/** @typedef {ReturnType<typeof import('./process-group.mjs').createProcessGroup>} ProcessGroup */
/** @typedef {ReturnType<ProcessGroup['keep']>} Member */

/** Exits with a sentence when the two ports are one, or one is in use. @param {Settings} settings */
export async function exitUnlessPortsFree({ host, port, apiPort, apiHost, isApiElsewhere }) {
  if (!isApiElsewhere && port === apiPort) {
    process.stderr.write(
      `PORT and CHAIN_API_PORT are both ${port}: the shop and the chain's API need two ports. Nothing was started.\n`,
    )
    process.exit(1)
  }
  const taken = []
  if (!(await isFree(port, host))) taken.push(`Port ${port} of the shop is taken. Choose another one with PORT=…`)
  if (!isApiElsewhere && !(await isFree(apiPort, apiHost)))
    taken.push(`Port ${apiPort} of the chain's API is taken. Choose another one with CHAIN_API_PORT=…`)
  if (taken.length === 0) return
  process.stderr.write(`${taken.join('\n')}\nOr stop what listens there; nothing was started.\n`)
  process.exit(1)
}

/**
 * Starts the reference API, unless CHAIN_API_URL names another one, and waits until the API answers.
 * @param {ProcessGroup} group @param {Settings} settings @param {string[]} args of node
 */
export async function startApi(group, { apiUrl, isApiElsewhere, env }, args) {
  if (isApiElsewhere) return process.stdout.write(`The chain's API is elsewhere: ${apiUrl}\n`)
  const api = group.keep('The reference API', args, apiEnv(env))
  await untilServes(group, api, `${apiUrl}/health`, firstWork(env))
}

/**
 * The environment of an API whose shop is on this machine: `TRUSTED_PROXIES` of the settings lists what stands before the shop.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export const apiEnv = (env) => ({
  ...env,
  TRUSTED_PROXIES: [env.TRUSTED_PROXIES, 'loopback'].filter(Boolean).join(','),
})

/** The work that an API does before it answers. @param {NodeJS.ProcessEnv} env */
export function firstWork({ DATABASE_URL, DATA_DIR }) {
  const isNew = !DATABASE_URL && !existsSync(path.join(DATA_DIR || '.data/pglite', 'PG_VERSION'))
  return isNew ? 'Creating the database (first start only)' : "Starting the chain's API"
}

/**
 * Waits until a member of the group answers; from then on the group keeps it running.
 * @param {ProcessGroup} group @param {Member} member @param {string} url @param {string} doing the work that it does meanwhile
 */
export async function untilServes(group, member, url, doing) {
  // The group reports why a process ended earlier, and stops all.
  if (!(await untilAnswers(url, { gone: member.gone, doing }))) await group.stop(1)
  member.isUp()
}

/**
 * Exits with a sentence for each setting that the mode requires and that is missing. @param {Settings} settings
 * @returns {import('../../lib/config/mode.mjs').Mode}
 */
export function modeOrExit({ env, isApiElsewhere }) {
  // Only an address that was set explicitly counts; the default is the address of the shop.
  const given = { ...env, SHOP_URL: process.env.SHOP_URL }
  const refusal = refusalOf(given, isApiElsewhere ? ['shop'] : ['shop', 'api'])
  if (refusal === null) return modeOf(env)
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}

/**
 * The last lines of a start: the addresses of everything. @param {Settings} settings @param {string | null} staffKey the key of the demo's tablet
 */
export function readyLines({ port, apiUrl, siteUrl }, staffKey) {
  const local = `http://localhost:${port}`
  return [
    `Ready: the shop at ${siteUrl}${siteUrl === local ? '' : ` (on this machine ${local})`}`,
    `       the chain's API at ${apiUrl}, its documentation at ${apiUrl}/docs`,
    ...(staffKey === null ? [] : [`       the tablet of a branch at ${local}/staff#key=${staffKey}`]),
    '',
  ].join('\n')
}
