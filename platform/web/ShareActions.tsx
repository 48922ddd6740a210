import type { EmbedKind } from '../contract/shown-elsewhere.ts'
import { lazyWithPreload } from './lazy-with-preload.tsx'
import { ShareButton } from './ShareButton.tsx'

const EmbedButton = lazyWithPreload(async () => (await import('./EmbedButton.tsx')).EmbedButton)

type Props = {
  title: string
  path: string
  kind: EmbedKind
  id: string
  /** True for members. */
  hasEmbed: boolean
}

/** Shares a page, and gives members the code of its embed. */
export function ShareActions({ title, path, kind, id, hasEmbed }: Props) {
  return (
    <>
      <ShareButton title={title} path={path} />
      {hasEmbed && <EmbedButton key={id} kind={kind} id={id} title={title} />}
    </>
  )
}
