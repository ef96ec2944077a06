// Formatted text: written in markdown with a small toolbar, pictures pasted or dropped in; loaded when first shown.
import MDEditor, { commands, type ICommand } from '@uiw/react-md-editor/nohighlight';
import '@uiw/react-md-editor/markdown-editor.css';
import '@uiw/react-markdown-preview/markdown.css';
import { useAtomValue } from 'jotai';
import { useRef, useState, type SyntheticEvent } from 'react';
import rehypeSanitize from 'rehype-sanitize';
import { fileUrl } from '../../../core/values/files.ts';
import { t } from '../../i18n/t.ts';
import { lookAtom } from '../../theme/look.ts';
import { Markdown, withoutAnchors } from '../../ui/Markdown.tsx';
import { classes, toast } from '../../ui/index.ts';
import { limitsOf, refusal } from '../files/limits.ts';
import { sendFile } from '../files/send.ts';
import { Count, textOf } from '../TextEditor.tsx';
import type { EditorProps } from '../types.ts';
import { useTyped } from '../useTyped.ts';
import './markdown.css';

export default function MarkdownEditor({ field, value, onChange, onRefuse, onBlur, typed, readOnly, invalid, required, host, row, id, autoFocus: _focus, ...rest }: EditorProps) {
  const typing = useTyped({ field, value, onChange, onRefuse, onBlur, typed, host, row }, { shown: textOf(value) });
  const { theme } = useAtomValue(lookAtom);
  const box = useRef<HTMLDivElement>(null);
  const [sending, setSending] = useState(0);
  const latest = useRef(typing);
  latest.current = typing;
  const area = (): HTMLTextAreaElement | null => box.current?.querySelector('textarea') ?? null;

  if (readOnly) return <div id={id} className="mdf ro" role="group" aria-label={field.label} tabIndex={-1}>{typing.text === '' ? <span className="s3">–</span> : <Markdown source={typing.text} />}</div>;

  const addPictures = async (files: File[]): Promise<void> => {
    for (const file of files) {
      const why = refusal(file, limitsOf({ type: 'image' }));
      if (why) { toast.wrong(`${file.name}：${why}`); continue; }
      setSending((count) => count + 1);
      try {
        const stored = await (host.send ?? sendFile)(file, 'image', { signal: new AbortController().signal, onProgress: () => undefined });
        const at = area()?.selectionStart ?? latest.current.text.length;
        latest.current.change(`${latest.current.text.slice(0, at)}![${stored.name.replace(/[[\]]/g, '')}](${fileUrl(stored.id)})${latest.current.text.slice(at)}`);
      } catch (error) { toast.failure(error); }
      setSending((count) => count - 1);
    }
  };
  const takePictures = (list: FileList | undefined, event: SyntheticEvent): void => {
    const pictures = [...list ?? []].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    void addPictures(pictures);
  };
  return (
    <div ref={box} className={classes('mdf', invalid && 'err')} data-color-mode={theme === 'dark' ? 'dark' : 'light'} onPasteCapture={(event) => takePictures(event.clipboardData.files, event)} onDropCapture={(event) => takePictures(event.dataTransfer.files, event)}>
      <MDEditor
        value={typing.text} onChange={(text) => typing.change(text ?? '')} height={180} minHeight={120} preview="edit" defaultTabEnable visibleDragbar={false} onBlur={(event) => { if (!box.current?.contains(event.relatedTarget)) typing.leave(); }}
        commands={[named(commands.bold, t('粗体')), named(commands.italic, t('斜体')), named(commands.strikethrough, t('删除线')), commands.divider, named(commands.heading3, t('标题')), named(commands.quote, t('引用')), named(commands.unorderedListCommand, t('列表')), named(commands.orderedListCommand, t('编号列表')), commands.divider, named(commands.link, t('链接')), named(commands.code, t('代码'))]}
        extraCommands={[named(commands.codeEdit, t('编辑')), named(commands.codeLive, t('边写边看')), named(commands.codePreview, t('预览'))]}
        previewOptions={{ rehypePlugins: [[rehypeSanitize]], rehypeRewrite: withoutAnchors }}
        textareaProps={{ id, placeholder: field.hint ?? t('选填，可以粘贴图片'), 'aria-label': field.label, 'aria-invalid': invalid || undefined, 'aria-required': required || undefined, 'aria-describedby': rest['aria-describedby'], dir: 'auto' }}
      />
      {(sending > 0 || field.maxLength !== undefined) && <span className="mdcount">{sending > 0 && <small className="s3" role="status">{t('图片上传中')}</small>}<Count text={typing.text} most={field.maxLength} /></span>}
    </div>
  );
}

/** The editor's buttons speak English by themselves. */
function named(command: ICommand, name: string): ICommand {
  return { ...command, icon: <span aria-hidden="true">{command.name === 'heading3' ? <b>H</b> : command.icon}</span>, buttonProps: { ...command.buttonProps, 'aria-label': name, title: name } };
}
