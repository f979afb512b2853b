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

/** One evaluation: the sums that reach the hidden units (those below zero are silent) and what came out. */
export interface Activity {
  readonly sums1: Float64Array
  readonly sums2: Float64Array
  logit: number
  points: number
}

export const makeActivity = (net: Net): Activity => ({
  sums1: new Float64Array(net.hidden1),
  sums2: new Float64Array(net.hidden2),
  logit: 0,
  points: 0,
})

/** Reads `net.inputs` numbers from `from` on. */
export function run(net: Net, layout: Layout, inputs: Float32Array, from: number, activity: Activity): void {
  startAnew(net, layout, activity)
  let n = 0
  for (let i = 0; i < net.inputs; i++) if (inputs[from + i] !== 0) n = list(i, inputs[from + i], n)
  addRows(net, n, activity.sums1)
  finish(net, layout, activity)
}

/** Evaluates one position after another: of the first layer only what has changed since is computed. */
interface Evaluator {
  readonly net: Net
  readonly layout: Layout
  readonly seats: readonly Remembered[]
}

interface Remembered extends Activity {
  readonly inputs: Float32Array
  /** Evaluations since the sums were made anew. */
  age: number
}

/** Rounding errors of so many additions stay far below what the rounding of the weights brings. */
const OLDEST = 5000

export const makeEvaluator = (net: Net, seats: number): Evaluator => ({
  net,
  layout: layoutOf(net),
  seats: Array.from({ length: seats }, () => ({
    ...makeActivity(net),
    inputs: new Float32Array(net.inputs),
    age: OLDEST,
  })),
})

/** Reads the seat's part of `inputs`. */
export function evaluate({ net, layout, seats }: Evaluator, inputs: Float32Array, seat: number): Activity {
  const activity = seats[seat]
  const { inputs: seen } = activity
  if (activity.age++ >= OLDEST) {
    seen.fill(0)
    startAnew(net, layout, activity)
    activity.age = 1
  }
  const from = seat * net.inputs
  let n = 0
  for (let i = 0; i < net.inputs; i++) {
    const change = inputs[from + i] - seen[i]
    if (change === 0) continue
    seen[i] = inputs[from + i]
    n = list(i, change, n)
  }
  addRows(net, n, activity.sums1)
  finish(net, layout, activity)
  return activity
}

function startAnew(net: Net, layout: Layout, { sums1 }: Activity): void {
  for (let j = 0; j < net.hidden1; j++) sums1[j] = net.weights[layout.bias1 + j]
}

/** Inputs to add, and how much of each; the last three stay free for filling up. */
const MOST_INPUTS = 1024
const listed = new Int32Array(MOST_INPUTS)
const amounts = new Float64Array(MOST_INPUTS)

function list(input: number, amount: number, n: number): number {
  listed[n] = input
  amounts[n] = amount
  return n + 1
}

/** Adds the rows of the listed inputs, four at a time: so each sum is read and written once for four. */
function addRows(net: Net, n: number, sums: Float64Array): void {
  const { weights: w, hidden1: units } = net
  while (n % 4 !== 0) n = list(0, 0, n)
  for (let k = 0; k < n; k += 4) {
    const [a, b, c, d] = [amounts[k], amounts[k + 1], amounts[k + 2], amounts[k + 3]]
    const rowA = listed[k] * units
    const rowB = listed[k + 1] * units
    const rowC = listed[k + 2] * units
    const rowD = listed[k + 3] * units
    for (let j = 0; j < units; j++)
      sums[j] += a * w[rowA + j] + b * w[rowB + j] + c * w[rowC + j] + d * w[rowD + j]
  }
}

function finish(net: Net, layout: Layout, activity: Activity): void {
  const { weights: w, hidden1: units1, hidden2: units2 } = net
  const { sums1: a, sums2: b } = activity
  for (let k = 0; k < units2; k++) b[k] = w[layout.bias2 + k]
  for (let j = 0; j < units1; j++) {
    const x = a[j]
    if (x <= 0) continue
    const row = layout.layer2 + j * units2
    for (let k = 0; k < units2; k++) b[k] += x * w[row + k]
  }
  let logit = w[layout.bias3]
  let points = w[layout.bias3 + 1]
  for (let k = 0; k < units2; k++) {
    if (b[k] <= 0) continue
    logit += b[k] * w[layout.layer3 + OUTPUTS * k]
    points += b[k] * w[layout.layer3 + OUTPUTS * k + 1]
  }
  activity.logit = logit
  activity.points = points
}
