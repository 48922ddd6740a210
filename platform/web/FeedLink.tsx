import { useSite } from './site.ts'

type Props = {
  path: string
  title: string
  /** Atom unless given. */
  type?: string
}

/** Declares a feed in the page's head, where programs look for it. */
export function FeedLink({ path, title, type = 'application/atom+xml' }: Props) {
  return <link rel="alternate" type={type} title={title} href={useSite().url + path} />
}
