import { type Activity, layoutOf, makeActivity, type Net, OUTPUTS, run, weightCount } from '../net.ts'

/** One judged position: how every seat looked, the hand-made part, and what it turned out to be worth. */
export interface Sample {
  readonly seats: number
  readonly inputs: Float32Array
  /** Hand-made logits and points, to which the net only adds. */
  readonly baseLogits: Float64Array
  readonly basePoints: Float64Array
  readonly shares: Float64Array
  readonly points: Float64Array
}

/** Adam's running means beside the weights; all of it is saved so that training can go on. */
export interface Learner {
  readonly net: Net
  readonly mean: Float32Array
  readonly square: Float32Array
  /** The weights of late, smoothed: they play better than the latest, which jump about. */
  readonly smooth: Net
  steps: number
}

export function makeLearner(inputs: number, hidden1: number, hidden2: number, random: () => number): Learner {
  const length = weightCount(inputs, hidden1, hidden2)
  const net: Net = { inputs, hidden1, hidden2, weights: new Float32Array(length) }
  const { bias1, layer2, bias2, layer3, bias3 } = layoutOf(net)
  const spread = (from: number, to: number, scale: number): void => {
    for (let i = from; i < to; i++) net.weights[i] = scale * (random() * 2 - 1)
  }
  spread(0, bias1, Math.sqrt(3 / 40))
  spread(layer2, bias2, Math.sqrt(6 / hidden1))
  // Small at first: the hand-made values speak until something is learnt.
  spread(layer3, bias3, 0.02)
  const smooth = { ...net, weights: net.weights.slice() }
  return { net, mean: new Float32Array(length), square: new Float32Array(length), smooth, steps: 0 }
}

export interface Loss {
  shares: number
  points: number
}

const POINTS_WEIGHT = 0.1

/** One step of Adam on a handful of samples; returns the mean losses. */
export function learn(learner: Learner, batch: readonly Sample[], rate: number, pointScale: number): Loss {
  const { net } = learner
  const slope = new Float64Array(net.weights.length)
  const layout = layoutOf(net)
  const loss: Loss = { shares: 0, points: 0 }
  const activities = Array.from({ length: 5 }, () => makeActivity(net))
  for (const sample of batch) {
    const chances = judge(net, sample, activities)
    for (let seat = 0; seat < sample.seats; seat++) {
      const activity = activities[seat]
      const logitError = chances[seat] - sample.shares[seat]
      const pointError =
        activity.points + sample.basePoints[seat] / pointScale - sample.points[seat] / pointScale
      loss.shares -= sample.shares[seat] * Math.log(Math.max(1e-6, chances[seat]))
      loss.points += Math.abs(pointError * pointScale) / sample.seats
      const pointSlope = (POINTS_WEIGHT * Math.max(-1, Math.min(1, pointError))) / sample.seats
      descend(net, layout, sample.inputs, seat * net.inputs, activity, logitError, pointSlope, slope)
    }
  }
  adam(learner, slope, 1 / batch.length, rate)
  return { shares: loss.shares / batch.length, points: loss.points / batch.length }
}

function judge(net: Net, sample: Sample, activities: readonly Activity[]): Float64Array {
  const layout = layoutOf(net)
  const chances = new Float64Array(sample.seats)
  let sum = 0
  for (let seat = 0; seat < sample.seats; seat++) {
    run(net, layout, sample.inputs, seat * net.inputs, activities[seat])
    chances[seat] = Math.exp(Math.max(-30, Math.min(30, activities[seat].logit + sample.baseLogits[seat])))
    sum += chances[seat]
  }
  for (let seat = 0; seat < sample.seats; seat++) chances[seat] /= sum
  return chances
}

function descend(
  net: Net,
  layout: ReturnType<typeof layoutOf>,
  inputs: Float32Array,
  from: number,
  { sums1: a, sums2: b }: Activity,
  logitSlope: number,
  pointSlope: number,
  slope: Float64Array,
): void {
  const { weights: w, hidden1: units1, hidden2: units2 } = net
  back1.fill(0, 0, units1)
  slope[layout.bias3] += logitSlope
  slope[layout.bias3 + 1] += pointSlope
  let awake = 0
  for (let j = 0; j < units1; j++) if (a[j] > 0) active[awake++] = j
  for (let k = 0; k < units2; k++) {
    if (b[k] <= 0) continue
    const out = layout.layer3 + OUTPUTS * k
    slope[out] += b[k] * logitSlope
    slope[out + 1] += b[k] * pointSlope
    const back = w[out] * logitSlope + w[out + 1] * pointSlope
    slope[layout.bias2 + k] += back
    for (let n = 0; n < awake; n++) {
      const j = active[n]
      const i = layout.layer2 + j * units2 + k
      slope[i] += a[j] * back
      back1[j] += w[i] * back
    }
  }
  for (let n = 0; n < awake; n++) slope[layout.bias1 + active[n]] += back1[active[n]]
  for (let i = 0; i < net.inputs; i++) {
    const x = inputs[from + i]
    if (x === 0) continue
    const row = i * units1
    for (let n = 0; n < awake; n++) {
      const j = active[n]
      slope[row + j] += x * back1[j]
    }
  }
}

const MOST_UNITS = 256
/** What comes back to the first hidden units, and which of them were active. */
const back1 = new Float64Array(MOST_UNITS)
const active = new Int32Array(MOST_UNITS)

const KEEP_MEAN = 0.9
const KEEP_SQUARE = 0.999
/** Steps over which the weights are smoothed; fewer at the start. */
const SMOOTH_STEPS = 1000

function adam(learner: Learner, slope: Float64Array, scale: number, rate: number): void {
  const { mean, square } = learner
  const smooth = learner.smooth.weights
  const { weights } = learner.net
  learner.steps++
  const fresh = 1 / Math.min(SMOOTH_STEPS, 1 + learner.steps / 10)
  const correctMean = 1 - KEEP_MEAN ** learner.steps
  const correctSquare = 1 - KEEP_SQUARE ** learner.steps
  for (let i = 0; i < weights.length; i++) {
    const g = slope[i] * scale
    mean[i] = KEEP_MEAN * mean[i] + (1 - KEEP_MEAN) * g
    square[i] = KEEP_SQUARE * square[i] + (1 - KEEP_SQUARE) * g * g
    weights[i] -= (rate * (mean[i] / correctMean)) / (Math.sqrt(square[i] / correctSquare) + 1e-8)
    smooth[i] += fresh * (weights[i] - smooth[i])
  }
}
