import { toast } from './toast.ts'

/**
 * The text of a file that a member chose; null, with a message that says why, unless it is UTF-8. Read
 * as UTF-8 nevertheless, the letters of other encodings would be lost without a word.
 */
export async function readTextFile(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    toast({
      tone: 'bad',
      title: "Can't read this file",
      description: `${file.name} isn't UTF-8. Save it as UTF-8 (in Excel, as "CSV UTF-8") and choose it again.`,
    })
    return null
  }
}
