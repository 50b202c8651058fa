// Runs on the audio thread: its input is recorded whole, however busy the page is.
const NOTHING = new Float32Array(128);

class Recorder extends AudioWorkletProcessor {
  process([input]) {
    const channel = input[0] ?? NOTHING;
    // A message port has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.port.postMessage(channel.slice());
    return true;
  }
}
registerProcessor('recorder', Recorder);
