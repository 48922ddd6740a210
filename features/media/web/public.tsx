export { AvatarUpload } from './AvatarUpload.tsx'
export { MediaField } from './MediaField.tsx'
export { UploadProgress } from './UploadProgress.tsx'
export { useUpload } from './use-upload.ts'
