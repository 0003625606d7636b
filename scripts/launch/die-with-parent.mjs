// Preloaded into every child: when the launcher is gone, even by SIGKILL, the channel to it closes and the child ends the
// way it would on SIGTERM. Workers that the child forks inherit the preload but not the mark: their channel is not ours.
if (process.env.LAUNCHED_CHILD === '1' && process.channel) {
  delete process.env.LAUNCHED_CHILD
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
