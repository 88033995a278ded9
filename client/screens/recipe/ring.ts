const BEEPS = 3
const BEEP_SECONDS = 0.25
const PITCH = 880

/** Beeps, and vibrates where the browser can. Silent where sound is not allowed. */
export function ring(): void {
  if ('vibrate' in navigator) navigator.vibrate(Array.from({ length: BEEPS * 2 }, () => BEEP_SECONDS * 1_000))
  if (!('AudioContext' in globalThis)) return
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = PITCH
  tone.connect(volume).connect(audio.destination)
  for (let beep = 0; beep < BEEPS * 2; beep += 1) {
    volume.gain.setValueAtTime(beep % 2 === 0 ? 0.2 : 0, audio.currentTime + beep * BEEP_SECONDS)
  }
  tone.addEventListener('ended', () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + BEEPS * 2 * BEEP_SECONDS)
}
