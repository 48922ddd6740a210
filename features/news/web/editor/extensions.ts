import StarterKit from '@tiptap/starter-kit'
import { isLinkable } from '#platform/contract/link-address.ts'
import { BodyPicture } from './body-picture.ts'
import { definitions } from './definitions.ts'
import { figures } from './figures.ts'
import { footnotes } from './footnotes.ts'
import { marks } from './marks.ts'
import { nodeViews } from './node-views.ts'
import { tables } from './tables.ts'

/** The editor's schema: what the sanitizer keeps (`richText`), and nothing else. */
export const extensions = [
  StarterKit.configure({
    code: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address, { defaultValidate }) =>
        isLinkable(address) || defaultValidate(address),
    },
  }),
  BodyPicture,
  ...marks,
  ...tables,
  ...figures,
  ...definitions,
  ...footnotes,
  nodeViews,
]
