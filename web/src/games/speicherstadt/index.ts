/** All that a browser needs to play, in one piece. */
export { default as Board } from './Board.svelte'
export { guide } from '../../guides/speicherstadt.ts'
