import { existsSync } from 'node:fs'
import path from 'node:path'
import { modeOf, refusalOf } from '../../lib/config/mode.mjs'
import { isFree } from './network.mjs'
import { untilAnswers } from './waiting.mjs'

/** @typedef {ReturnType<typeof import('./settings.mjs').readSettings>} Settings */
/** @typedef {ReturnType<typeof import('./family.mjs').createFamily>} Family */
/** @typedef {ReturnType<Family['keep']>} Member */

/** Ends this process with a sentence when a port is taken. @param {Settings} settings */
export async function claimPorts({ host, port, apiPort, apiHost, isApiElsewhere }) {
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
 * @param {Family} family @param {Settings} settings @param {string[]} args of node
 */
export async function startApi(family, { apiUrl, isApiElsewhere, env }, args) {
  if (isApiElsewhere) return process.stdout.write(`The chain's API is elsewhere: ${apiUrl}\n`)
  // It is called by the shop on this machine; the setting names the proxies in front of the shop.
  const TRUSTED_PROXIES = [env.TRUSTED_PROXIES, 'loopback'].filter(Boolean).join(',')
  const api = family.keep('The reference API', args, { ...env, TRUSTED_PROXIES })
  await untilMemberAnswers(family, api, `${apiUrl}/health`, `The reference API ${firstWork(env)}`)
}

/** What an API does before it answers. @param {NodeJS.ProcessEnv} env */
function firstWork({ DATABASE_URL, DATA_DIR }) {
  if (DATABASE_URL) return 'is starting'
  return existsSync(path.join(DATA_DIR || '.data/pglite', 'PG_VERSION'))
    ? 'opens its database'
    : 'makes its database, which is done once'
}

/**
 * Waits until the storefront answers. @param {Family} family @param {string} url @param {Member} shop
 * @param {string} doing what it does meanwhile
 */
export const waitForShop = (family, url, shop, doing) =>
  // The login page needs no API.
  untilMemberAnswers(family, shop, `${url}/login`, doing)

/** @param {Family} family @param {Member} member @param {string} url @param {string} doing */
async function untilMemberAnswers(family, member, url, doing) {
  // The family says why a member ended before, and stops everything.
  if (!(await untilAnswers(url, { gone: member.gone, doing }))) await family.stop(1)
  member.isUp()
}

/**
 * Ends this process with a sentence for each thing that its mode misses. @param {Settings} settings
 * @returns {import('../../lib/config/mode.mjs').Mode}
 */
export function claimMode({ env, isApiElsewhere }) {
  // Only what was set by hand is a reason; without it the address of the shop is taken.
  const given = { ...env, SHOP_URL: process.env.SHOP_URL }
  const refusal = refusalOf(given, isApiElsewhere ? ['shop'] : ['shop', 'api'])
  if (refusal === null) return modeOf(env)
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}

/**
 * Where everything is, as the last words of a start. @param {Settings} settings @param {string | null} staffKey of the demo's tablet
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
