// Runs on the audio thread: its input is recorded whole, however busy the page is.
class Recorder extends AudioWorkletProcessor {
  process([input]) {
    const channel = input[0];
    // A message port has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (channel) this.port.postMessage(channel.slice());
    return true;
  }
}
registerProcessor('recorder', Recorder);
