// What may be uploaded as what, and how large (platform, Conventions: images, files).

/** `large`: files of a field that takes larger ones (`maxMb`); what each field takes is judged again when a record uses them. */
export type UploadKind = 'image' | 'avatar' | 'file' | 'large' | 'private';

export interface FileType {
  mime: string;
  /** Name endings it may carry; the first is given to a name that carries another. */
  endings: readonly string[];
  isImage?: boolean;
  /** Shown in the browser; everything else is only saved. */
  isShown?: boolean;
  mostMb?: number;
}

const image = (mime: string, ...endings: string[]): FileType => ({ mime, endings, isImage: true, isShown: true });
const type = (mime: string, ...endings: string[]): FileType => ({ mime, endings });

/** By the key that `judge` finds in the content. */
export const fileTypes = {
  jpg: image('image/jpeg', 'jpg', 'jpeg'), png: image('image/png', 'png'), webp: image('image/webp', 'webp'),
  pdf: type('application/pdf', 'pdf', 'ai'), doc: type('application/msword', 'doc'), xls: type('application/vnd.ms-excel', 'xls'), ppt: type('application/vnd.ms-powerpoint', 'ppt'),
  docx: type('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
  xlsx: type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  pptx: type('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'),
  txt: type('text/plain', 'txt'), csv: type('text/csv', 'csv'), zip: type('application/zip', 'zip', 'cdr'), rar: type('application/vnd.rar', 'rar'), '7z': type('application/x-7z-compressed', '7z'),
  dwg: type('image/vnd.dwg', 'dwg'), dxf: type('image/vnd.dxf', 'dxf'), plt: type('application/vnd.hp-hpgl', 'plt'),
  ai: type('application/postscript', 'ai'), cdr: type('application/vnd.corel-draw', 'cdr'), psd: type('image/vnd.adobe.photoshop', 'psd'),
  mp4: { mime: 'video/mp4', endings: ['mp4'], isShown: true, mostMb: 100 } as FileType,
} satisfies Record<string, FileType>;

export type FileTypeName = keyof typeof fileTypes;

const kinds: Record<UploadKind, { mostMb: number; takes(name: FileTypeName): boolean }> = {
  image: { mostMb: 5, takes: (name) => fileTypes[name].isImage === true },
  avatar: { mostMb: 2, takes: (name) => fileTypes[name].isImage === true },
  // Photos of papers, and the papers themselves.
  private: { mostMb: 5, takes: (name) => fileTypes[name].isImage === true || name === 'pdf' },
  file: { mostMb: 20, takes: () => true },
  large: { mostMb: 50, takes: () => true },
};

export const isKind = (text: unknown): text is UploadKind => typeof text === 'string' && Object.hasOwn(kinds, text);

/** Megabytes that a file may have before its type is known. */
export const mostMbOf = (kind: UploadKind): number => (kind === 'file' || kind === 'large' ? 100 : kinds[kind].mostMb);

export const takes = (kind: UploadKind, name: FileTypeName): boolean => kinds[kind].takes(name);

export function mostMbOfType(kind: UploadKind, name: FileTypeName): number {
  return kind === 'file' || kind === 'large' ? fileTypes[name].mostMb ?? kinds[kind].mostMb : kinds[kind].mostMb;
}
export type { FileType as KnownType };

/** By mime, for files that are served. */
export const typeOfMime = (mime: string): FileType | undefined => Object.values<FileType>(fileTypes).find((one) => one.mime === mime);
