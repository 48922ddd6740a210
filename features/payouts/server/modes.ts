/** The card provider in use, and whether its keys move real money. */
export type Mode = { kind: string; isLive: boolean }

/** What is stored with money: the provider, and whether the money is real. */
export type Origin = { provider: string; isLive: boolean }

/** The mode in use now; null without a card provider. */
export type PresentMode = () => Mode | null

/** True for money that the keys in use can move. */
export const isOfMode = ({ provider, isLive }: Origin, mode: Mode | null): boolean =>
  provider === mode?.kind && isLive === mode.isLive

/** True for test money whose keys were replaced: nobody is owed it (docs/product/payouts.md 2). */
export const isLeftBehind = (origin: Origin, mode: Mode | null): boolean =>
  mode !== null && !origin.isLive && (mode.isLive || origin.provider !== mode.kind)

/** Why administrators see money that the keys in use can't move; null if they can. */
export function otherKeysText(origin: Origin, mode: Mode | null): string | null {
  if (isOfMode(origin, mode)) return null
  return isLeftBehind(origin, mode)
    ? 'This sale was paid with test keys, which the site doesn’t use anymore. It isn’t real money, so it’s never sent.'
    : 'This sale was paid with live keys, which the site doesn’t use now. It’s sent once they are back.'
}
