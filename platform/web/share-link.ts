import { toast } from './toast.ts'

type SharedLink = { title: string; url: string }

type ShareTexts = {
  copied: { title: string; description?: string }
  /** The title above a link that couldn't be copied. */
  copyThis: string
}

/** The messages for a page's own address. */
export const linkTexts: ShareTexts = {
  copied: { title: 'Link copied' },
  copyThis: 'Copy this link',
}

/** How long a message offers a link, in milliseconds. */
export const linkShownFor = 10_000

/**
 * Opens the system's share sheet if available, else copies the link, else shows it for ten seconds.
 * Resolves to true once shared, false if the reader closed the sheet.
 */
export async function shareLink(
  { title, url }: SharedLink,
  { copied, copyThis }: ShareTexts,
): Promise<boolean> {
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    try {
      await navigator.share({ title, url })
      return true
    } catch {
      return false
    }
  }
  await copyLink(url, { copied, copyThis })
  return true
}

/** Copies a link, or shows it for ten seconds where that isn't allowed. */
export async function copyLink(url: string, { copied, copyThis }: ShareTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ tone: 'good', ...copied })
  } catch {
    toast({ title: copyThis, description: url, duration: linkShownFor })
  }
}
