// Preloaded into every child: when the launcher is gone, even by SIGKILL, the channel to it closes and the child ends the
// way it would on SIGTERM. Workers that the child forks inherit the preload but not the mark: their channel is not ours.
if (process.env.LAUNCHED_CHILD === '1') {
  delete process.env.LAUNCHED_CHILD
  const end = () => process.kill(process.pid, 'SIGTERM')
  // A launcher that was killed may be gone before this child came so far.
  if (process.channel && process.connected) {
    process.once('disconnect', end)
    process.channel.unref()
  } else end()
}
