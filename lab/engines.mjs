import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { aptInstall } from '../scripts/testing/tools.mjs'

const DEBIAN_VARNISH = '/usr/sbin/varnishd'

const hasVarnish = () =>
  existsSync(DEBIAN_VARNISH) &&
  readdirSync('/usr/lib', { encoding: 'utf8' }).some((name) =>
    existsSync(`/usr/lib/${name}/varnish/vmods/libvmod_xkey.so`),
  )

/** Whether Varnish with xkey is available; it is installed when missing. */
export const findVarnish = () => hasVarnish() || (aptInstall(['varnish', 'varnish-modules']) && hasVarnish())

const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0

/** Whether HAProxy is available; it is installed when missing. */
export const findHaproxy = () => hasHaproxy() || (aptInstall(['haproxy']) && hasHaproxy())

const hasPrometheus = () => ['prometheus', 'promtool'].every((name) => spawnSync(name, ['--version']).status === 0)

/** Whether Prometheus is available; it is installed when missing. */
export const findPrometheus = () => hasPrometheus() || (aptInstall(['prometheus']) && hasPrometheus())
