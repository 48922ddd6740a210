import { embedCode, embedHeights, embedPath, embedWidth } from '../contract/embed-code.ts'
import type { EmbedKind } from '../contract/shown-elsewhere.ts'
import { copyLink } from './share-link.ts'
import { useSite } from './site.ts'
import { Button } from './ui/Button.tsx'
import { outline } from './ui/outline.tsx'

const Code = outline('M8 6l-6 6l6 6M16 6l6 6l-6 6')

type Props = {
  kind: EmbedKind
  id: string
  title: string
  /** Tells this embed from another one on the page. */
  label?: string
}

/** Copies the code that shows this page's subject on another site (docs/embeds.md). */
export function EmbedButton({ kind, id, title, label = 'Embed' }: Props) {
  const { url } = useSite()
  const code = embedCode({
    src: url + embedPath({ kind, id }),
    title,
    width: embedWidth,
    height: embedHeights[kind],
  })
  return (
    <Button
      variant="quiet"
      size="s"
      icon={<Code className="size-4" />}
      onClick={() =>
        void copyLink(code, {
          copied: { title: 'Code copied', description: 'Paste it into the page of your site.' },
          copyThis: 'Copy this code',
        })
      }
    >
      {label}
    </Button>
  )
}
