// @ts-check
// Preloaded (node --import) into every process that the start command runs: when the command is gone without a word
// (kill -9, a crash), the IPC channel closes, and the process ends as if it had been asked to.
const GRACE_MS = 3000;

if (process.connected) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The channel alone must not keep a process alive that has finished its work.
  process.channel?.unref();
}
