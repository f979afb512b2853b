import { settings } from './settings.svelte.ts'

/** Small sounds made on the spot: no file is loaded, and nothing plays before the first touch or key. */
export const SOUNDS = ['tick', 'wood', 'coin', 'paper', 'bell', 'water', 'fire', 'turn', 'fanfare'] as const
export type Sound = (typeof SOUNDS)[number]

interface Tone {
  readonly wave: OscillatorType
  readonly hertz: number
  /** Where the pitch slides to. */
  readonly to?: number
  readonly at?: number
  readonly seconds: number
  readonly loud: number
}
interface Rustle {
  /** Centre of the band of noise. */
  readonly band: number
  readonly at?: number
  readonly seconds: number
  readonly loud: number
}

const TONES: Record<Sound, readonly Tone[]> = {
  tick: [{ wave: 'triangle', hertz: 1700, to: 1200, seconds: 0.04, loud: 0.12 }],
  wood: [{ wave: 'sine', hertz: 210, to: 120, seconds: 0.11, loud: 0.4 }],
  coin: [
    { wave: 'triangle', hertz: 2637, seconds: 0.16, loud: 0.12 },
    { wave: 'triangle', hertz: 3520, at: 0.06, seconds: 0.3, loud: 0.12 },
  ],
  paper: [],
  bell: [
    { wave: 'sine', hertz: 392, seconds: 1.8, loud: 0.25 },
    { wave: 'sine', hertz: 784, seconds: 1.2, loud: 0.13 },
    { wave: 'sine', hertz: 1081, seconds: 0.8, loud: 0.08 },
    { wave: 'sine', hertz: 1568, seconds: 0.5, loud: 0.05 },
  ],
  water: [],
  fire: [],
  turn: [
    { wave: 'sine', hertz: 587, seconds: 0.14, loud: 0.16 },
    { wave: 'sine', hertz: 880, at: 0.11, seconds: 0.28, loud: 0.16 },
  ],
  fanfare: [392, 523, 659, 784].map((hertz, i) => ({
    wave: 'triangle' as const,
    hertz,
    at: i * 0.13,
    seconds: i === 3 ? 0.9 : 0.22,
    loud: 0.2,
  })),
}

const RUSTLES: Partial<Record<Sound, readonly Rustle[]>> = {
  wood: [{ band: 900, seconds: 0.05, loud: 0.25 }],
  paper: [
    { band: 4200, seconds: 0.09, loud: 0.14 },
    { band: 2600, at: 0.07, seconds: 0.12, loud: 0.1 },
  ],
  water: [
    { band: 420, seconds: 0.55, loud: 0.3 },
    { band: 760, at: 0.18, seconds: 0.5, loud: 0.2 },
  ],
  fire: [
    { band: 300, seconds: 0.9, loud: 0.4 },
    { band: 3000, at: 0.1, seconds: 0.1, loud: 0.16 },
    { band: 2400, at: 0.36, seconds: 0.08, loud: 0.14 },
    { band: 3400, at: 0.6, seconds: 0.07, loud: 0.12 },
  ],
}

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

/** Browsers allow sound only after the visitor did something; until then there is silence. */
function wake(): AudioContext | undefined {
  if (!settings.sound || typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive)
    return undefined
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

export function sound(name: Sound): void {
  const audio = wake()
  if (!audio) return
  for (const tone of TONES[name]) playTone(audio, tone)
  for (const rustle of RUSTLES[name] ?? []) playRustle(audio, rustle)
}

function playTone(audio: AudioContext, { wave, hertz, to, at = 0, seconds, loud }: Tone): void {
  const start = audio.currentTime + at
  const source = audio.createOscillator()
  source.type = wave
  source.frequency.setValueAtTime(hertz, start)
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, start + seconds)
  source.connect(fade(audio, start, seconds, loud))
  source.start(start)
  source.stop(start + seconds)
}

function playRustle(audio: AudioContext, { band, at = 0, seconds, loud }: Rustle): void {
  const start = audio.currentTime + at
  const source = audio.createBufferSource()
  source.buffer = noise ??= makeNoise(audio)
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = band
  source.connect(filter).connect(fade(audio, start, seconds, loud))
  source.start(start)
  source.stop(start + seconds)
}

function fade(audio: AudioContext, start: number, seconds: number, loud: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loud * 0.5, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  gain.connect(audio.destination)
  return gain
}

function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}
