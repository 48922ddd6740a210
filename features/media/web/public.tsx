export { AvatarUpload } from './AvatarUpload.tsx'
export { MediaField, noMedia, type MediaChoice } from './MediaField.tsx'
export { UploadProgress } from './UploadProgress.tsx'
export { useUpload } from './use-upload.ts'
