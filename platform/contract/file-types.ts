/** A picture's or video's type, and whether uploads take it. */
export type FileType = { kind: 'image' | 'video'; name: string; isAccepted: boolean }

/** How many first bytes tell a file's type. */
export const typeBytes = 64

const accepted = (kind: FileType['kind'], name: string): FileType => ({
  kind,
  name,
  isAccepted: true,
})
const refused = (kind: FileType['kind'], name: string): FileType => ({
  kind,
  name,
  isAccepted: false,
})

/** Brands of files of boxes (ISO/IEC 14496-12), the telling ones first. */
const brands: [FileType, string[]][] = [
  [accepted('image', 'AVIF'), ['avif', 'avis']],
  [refused('image', 'HEIC'), ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']],
  [refused('image', 'Canon raw'), ['crx ']],
  [
    accepted('video', 'MP4'),
    ['isom', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'msdh', 'mp71', ...isoVersions()],
  ],
  [refused('video', 'QuickTime (.mov)'), ['qt  ']],
  [refused('video', '3GP'), ['3gp4', '3gp5', '3gp6', '3g2a']],
]

/** Beginnings of other files, as Latin-1 text. */
const beginnings: [FileType, RegExp][] = [
  [accepted('image', 'JPEG'), /^\xff\xd8\xff/],
  [accepted('image', 'PNG'), /^\x89PNG\r\n\x1a\n/],
  [accepted('image', 'WebP'), /^RIFF[^]{4}WEBP/],
  [accepted('image', 'GIF'), /^GIF8[79]a/],
  [refused('image', 'TIFF'), /^(II\*\0|MM\0\*)/],
  [refused('image', 'BMP'), /^BM[^]{4}\0\0\0\0/],
  [refused('image', 'JPEG XL'), /^(\xff\x0a|\0\0\0\x0cJXL )/],
  [refused('image', 'SVG'), /^(\xef\xbb\xbf)?\s*(<\?xml[^]*)?<svg[\s>]/i],
  [refused('image', 'Photoshop'), /^8BPS/],
  [refused('video', 'WebM'), /^\x1a\x45\xdf\xa3[^]*webm/],
  [refused('video', 'Matroska (.mkv)'), /^\x1a\x45\xdf\xa3/],
  [refused('video', 'AVI'), /^RIFF[^]{4}AVI /],
  [refused('video', 'Windows Media'), /^\x30\x26\xb2\x75/],
  [refused('video', 'Flash'), /^FLV\x01/],
  [refused('video', 'MPEG'), /^\0\0\x01[\xb3\xba]/],
  [refused('video', 'Ogg'), /^OggS/],
]

function isoVersions(): string[] {
  return Array.from({ length: 8 }, (_, index) => `iso${index + 2}`)
}

/** The type that a file's first bytes tell, whatever its name says; null for other files. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const head = String.fromCharCode(...bytes.subarray(0, typeBytes))
  const found = beginnings.find(([, beginning]) => beginning.test(head))
  if (found) return found[0]
  if (bytes.length < 16 || head.slice(4, 8) !== 'ftyp') return null
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const named = [head.slice(8, 12)]
  for (let at = 16; at + 4 <= Math.min(length, head.length); at += 4)
    named.push(head.slice(at, at + 4))
  // A QuickTime file may name MP4 as well.
  if (named[0] === 'qt  ') return refused('video', 'QuickTime (.mov)')
  return brands.find(([, names]) => names.some((name) => named.includes(name)))?.[0] ?? null
}

/** Why a picture or video of a known type isn't taken, and what to choose instead. */
export function typeRefusal({ kind, name }: FileType): string {
  return kind === 'image'
    ? `This picture's type is ${name}. Please choose a JPEG, PNG, WebP, AVIF or GIF.`
    : `This video's type is ${name}. Export it as MP4 with H.264 and try again.`
}

/** Codes of pictures and sound that browsers play in MP4. */
const played = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09', 'mp4a', 'Opus', 'fLaC', '.mp3'])

const codecNames: Record<string, string> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  vvc1: 'VVC (H.266)',
  mp4v: 'MPEG-4 Visual',
  s263: 'H.263',
  ap4h: 'ProRes',
  apcn: 'ProRes',
  apch: 'ProRes',
  encv: 'a protected codec',
  enca: 'a protected codec',
  'ac-3': 'Dolby Digital (AC-3)',
  'ec-3': 'Dolby Digital Plus (E-AC-3)',
  'ac-4': 'Dolby AC-4',
  dtsc: 'DTS',
  alac: 'Apple Lossless',
  samr: 'AMR',
  sowt: 'PCM',
  twos: 'PCM',
  lpcm: 'PCM',
  ipcm: 'PCM',
}

/** Why browsers can't play a track with this sample entry's code; null if they can. */
export function codecRefusal(code: string): string | null {
  if (played.has(code)) return null
  const name = codecNames[code]
  return name
    ? `This video uses ${name}, which many browsers can't play. Export it as MP4 with H.264 and AAC.`
    : "Browsers can't play this type of video. Export it as MP4 with H.264."
}
