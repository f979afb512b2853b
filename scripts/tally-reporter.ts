import type { Reporter, TestModule } from 'vitest/node'

/** Closes the run with one plain line that counts the tests. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length
    const broken = modules.filter((module) => module.errors().length > 0).length
    const skipped = count('skipped')
    const tail = skipped > 0 ? `, ${skipped} skipped` : ''
    console.log(`\n${count('passed')} passed, ${count('failed') + broken} failed${tail}`)
  }
}
