/**
 * A small net that judges one seat: inputs, two hidden layers of rectified units, two outputs (a logit of the
 * chance to win, and points). All seats share it, so a turned table gives turned values.
 */
export interface Net {
  readonly inputs: number
  readonly hidden1: number
  readonly hidden2: number
  /** Layer by layer: weights by input unit, then biases. */
  readonly weights: Float32Array
}

export const OUTPUTS = 2

export const weightCount = (inputs: number, hidden1: number, hidden2: number): number =>
  inputs * hidden1 + hidden1 + hidden1 * hidden2 + hidden2 + hidden2 * OUTPUTS + OUTPUTS

/** Where each layer starts in the list of weights. */
export interface Layout {
  readonly bias1: number
  readonly layer2: number
  readonly bias2: number
  readonly layer3: number
  readonly bias3: number
}

export function layoutOf(net: Net): Layout {
  const bias1 = net.inputs * net.hidden1
  const layer2 = bias1 + net.hidden1
  const bias2 = layer2 + net.hidden1 * net.hidden2
  const layer3 = bias2 + net.hidden2
  return { bias1, layer2, bias2, layer3, bias3: layer3 + net.hidden2 * OUTPUTS }
}

/** The hidden units of one evaluation, kept for learning. */
export interface Activity {
  readonly hidden1: Float64Array
  readonly hidden2: Float64Array
  logit: number
  points: number
}

export const makeActivity = (net: Net): Activity => ({
  hidden1: new Float64Array(net.hidden1),
  hidden2: new Float64Array(net.hidden2),
  logit: 0,
  points: 0,
})

/** Reads `net.inputs` numbers from `from` on; most are zero, so whole rows are skipped. */
export function run(net: Net, layout: Layout, inputs: Float32Array, from: number, activity: Activity): void {
  const { weights: w, hidden1: units1, hidden2: units2 } = net
  const { hidden1: a, hidden2: b } = activity
  for (let j = 0; j < units1; j++) a[j] = w[layout.bias1 + j]
  for (let i = 0; i < net.inputs; i++) {
    const x = inputs[from + i]
    if (x === 0) continue
    const row = i * units1
    for (let j = 0; j < units1; j++) a[j] += x * w[row + j]
  }
  for (let k = 0; k < units2; k++) b[k] = w[layout.bias2 + k]
  for (let j = 0; j < units1; j++) {
    const x = a[j]
    if (x <= 0) {
      a[j] = 0
      continue
    }
    const row = layout.layer2 + j * units2
    for (let k = 0; k < units2; k++) b[k] += x * w[row + k]
  }
  let logit = w[layout.bias3]
  let points = w[layout.bias3 + 1]
  for (let k = 0; k < units2; k++) {
    if (b[k] <= 0) b[k] = 0
    logit += b[k] * w[layout.layer3 + 2 * k]
    points += b[k] * w[layout.layer3 + 2 * k + 1]
  }
  activity.logit = logit
  activity.points = points
}
