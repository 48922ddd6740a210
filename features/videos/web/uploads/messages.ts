/** Messages about large uploads. */
export const uploadMessages = {
  lost: 'The connection was lost. We’ll resume when you’re back online, or choose Resume.',
  gone: 'This upload has expired. Choose the file again.',
  tooLarge: 'File Too Large',
  failed: 'Upload failed',
}
