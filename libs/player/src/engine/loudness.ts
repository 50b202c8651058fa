/** Loudness is heard as a power of amplitude: the square makes half way on the slider sound half as loud. */
export function volumeToGain(volume: number): number {
  return (volume / 100) ** 2;
}

/** False on iOS, where a page's volume is ignored and reads 1. */
export function isVolumeSettable(createElement: () => HTMLAudioElement): boolean {
  const probe = createElement();
  probe.volume = 0.5;
  return probe.volume === 0.5;
}
