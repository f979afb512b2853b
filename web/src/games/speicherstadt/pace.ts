import { calm, duration } from '../../lib/settings.svelte.ts'

/** Machines without a graphics card to speak of get a still sky and water: what moves there is what matters. */
const strong = (): boolean => typeof navigator === 'object' && navigator.hardwareConcurrency > 2

/** Whether snow falls, water drifts and barges rock. */
export const lively = (): boolean => !calm() && strong()

/** The length of a change that concerns the whole picture. */
export const wholePicture = (ms: number): number => (strong() ? duration(ms) : 0)
