// Preloaded into every child: it answers the launcher's health checks, and when the launcher ends, even by SIGKILL, its channel closes and the child ends as
// on SIGTERM. Workers that the child forks inherit the preload but not the mark, because their channel leads to the child.
if (process.env.LAUNCHED_CHILD === '1') {
  delete process.env.LAUNCHED_CHILD
  await import('./answer-health.mjs')
  const end = () => process.kill(process.pid, 'SIGTERM')
  // A launcher that was killed may be gone before the child gets here.
  if (process.channel && process.connected) {
    process.once('disconnect', end)
    process.channel.unref()
  } else end()
}
