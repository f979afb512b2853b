/** Leaves a stream in the middle; becomes a `Result` at the door. */
export class BackupFault extends Error {
  readonly code: string

  constructor(code: string, sentence: string) {
    super(`${sentence}.`)
    this.code = code
  }
}
