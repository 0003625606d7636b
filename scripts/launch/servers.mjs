import { modeOf, refusalOf } from '../../lib/config/mode.mjs'
import { answers, isFree } from './network.mjs'

/** @typedef {ReturnType<typeof import('./settings.mjs').readSettings>} Settings */
/** @typedef {ReturnType<typeof import('./family.mjs').createFamily>} Family */

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
  if ((await answers(`${apiUrl}/health`, 90_000)) || family.isStopping()) return api.isUp()
  process.stderr.write(`The reference API did not answer at ${apiUrl}/health.\n`)
  await family.stop(1)
}

/** Waits for the storefront. @param {Family} family @param {string} url @param {ReturnType<Family['keep']>} shop */
export async function waitForShop(family, url, shop) {
  // The login page needs no API.
  if ((await answers(`${url}/login`, 90_000)) || family.isStopping()) return shop.isUp()
  process.stderr.write(`The storefront did not answer at ${url}.\n`)
  await family.stop(1)
}

/**
 * Ends this process with a sentence for each thing that its mode misses. @param {Settings} settings
 * @returns {import('../../lib/config/mode.mjs').Mode}
 */
export function claimMode({ env, isApiElsewhere }) {
  const refusal = refusalOf(env, isApiElsewhere ? ['shop'] : ['shop', 'api'])
  if (refusal === null) return modeOf(env)
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}

/** @param {Settings} settings */
export const readyLine = ({ port, apiUrl }) =>
  `Ready: the shop at http://localhost:${port} · the chain's API at ${apiUrl} (documentation: ${apiUrl}/docs)\n`
