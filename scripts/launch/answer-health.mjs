// Preloaded into processes that a parent checks (health.mjs): a process that hangs does not answer.
if (process.send)
  process.on('message', (message) => {
    if (message !== null && typeof message === 'object' && 'beat' in message && process.connected)
      process.send?.({ beat: message.beat }, undefined, undefined, () => undefined)
  })
