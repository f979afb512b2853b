/** Which rule is open beside the game; the shell shows it. */
export const help: { rule: string | undefined } = $state({ rule: undefined })

/** Opens the rules at a number such as "H4.2" or "S3.1". */
export function explain(rule: string): void {
  help.rule = rule
}
