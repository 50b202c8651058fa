const RATE = 48_000;

/** Like a voice: harmonics whose pitch and loudness change, so that no browser takes it for noise. */
function voiceAt(seconds: number): number {
  const pitch = 140 * seconds + 6 * Math.sin(2 * Math.PI * 1.7 * seconds);
  const harmonics = [1, 2, 3, 4, 5].reduce((sum, n) => sum + Math.sin(2 * Math.PI * n * pitch) / n, 0);
  return 0.25 * harmonics * (0.7 + 0.3 * Math.sin(2 * Math.PI * 3 * seconds));
}

/** A WAV file: silence, as a voice sounds, and silence again. */
export function spokenWav(silenceSeconds: number, voiceSeconds: number): Buffer {
  const samples = Math.round((2 * silenceSeconds + voiceSeconds) * RATE);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1) {
    const seconds = index / RATE - silenceSeconds;
    const isVoice = seconds >= 0 && seconds < voiceSeconds;
    file.writeInt16LE(isVoice ? Math.round(voiceAt(seconds) * 0x7fff) : 0, 44 + index * 2);
  }
  return file;
}
