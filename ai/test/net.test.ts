import { makeRng, seedOf } from '@kontor/core'
import { expect, it } from 'vitest'
import { evaluate, layoutOf, makeActivity, makeEvaluator, type Net, run, weightCount } from '../src/net.ts'

it('gives the same value whether a position is computed anew or from the one before', () => {
  const rng = makeRng(seedOf('net'))
  const random = (): number => rng.next() / 2 ** 31 - 1
  const [inputs, hidden1, hidden2, seats] = [37, 12, 6, 2]
  const weights = Float32Array.from({ length: weightCount(inputs, hidden1, hidden2) }, random)
  const net: Net = { inputs, hidden1, hidden2, weights }
  const evaluator = makeEvaluator(net, seats)
  const activity = makeActivity(net)
  const position = new Float32Array(seats * inputs)
  for (let step = 0; step < 200; step++) {
    for (let change = 0; change < 5; change++)
      position[rng.int(position.length)] = rng.int(2) === 0 ? 0 : random()
    for (let seat = 0; seat < seats; seat++) {
      run(net, layoutOf(net), position, seat * inputs, activity)
      const { logit, points } = evaluate(evaluator, position, seat)
      expect(logit).toBeCloseTo(activity.logit, 9)
      expect(points).toBeCloseTo(activity.points, 9)
    }
  }
})
