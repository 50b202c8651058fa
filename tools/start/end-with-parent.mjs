// @ts-check
// Preloaded (node --import) into the services and the gateway: when the start command is gone without a word (kill -9, a
// crash), the IPC channel closes and the process ends. At once, because nobody reads its output any more, and flushing a
// log into a closed pipe would hold it for ever (sonic-boom retries EPIPE); it keeps nothing that a crash could lose.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The channel alone must not keep a process alive that has finished its work.
  process.channel?.unref();
}
