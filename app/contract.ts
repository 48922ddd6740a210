import type { ShownAnnouncement } from '#features/site/contract/schemas.ts'
import type { Endpoint, InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import type { Site } from '#platform/contract/site.ts'

/** The client build's output for one page. */
export type Assets = { scripts: string[]; styles: string[]; preloads: string[]; fonts: string[] }

/** What the server passes to a page's rendering. */
export type PageRequest = {
  /** Path and query. */
  url: string
  site: Site
  /** Styles that follow the site's own; empty for none. */
  accentStyle: string
  /** What the page says above everything, unless the reader closed it. */
  announcement: Promise<ShownAnnouncement | null>
  theme: 'light' | 'dark' | null
  /** The nonce of style elements that libraries insert. */
  styleNonce: string
  hasSession: boolean
  /** True where the provider's card form may load; the page declares it in its head. */
  hasCardForm: boolean
  /** This page's plain form, submitted and refused. */
  returned: ReturnedForm | null
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>
  /** Assets of the entry and of pages' modules, by project path. */
  assetsOf: (modules: string[]) => Assets
}

/** A rendered page, or a redirect. */
export type RenderedPage =
  | {
      status: number
      html: string
      /** As they appear in `html`, for its policy. */ inlineScripts: string[]
      redirectTo: null
    }
  | { status: number; html: null; redirectTo: string }

/** The server-rendering bundle's exports. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
