/** Resolves when everything inside an element that moves, and not for ever, has come to rest. */
export async function atRest(element: Element): Promise<void> {
  const moving = element
    .getAnimations({ subtree: true })
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    )
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
