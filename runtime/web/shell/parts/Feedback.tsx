// 意见反馈: what somebody wants to say about the page they are on, in markdown, with pictures pasted in.
import MDEditor, { commands, type ICommand } from '@uiw/react-md-editor/nohighlight';
import '@uiw/react-md-editor/markdown-editor.css';
import '@uiw/react-markdown-preview/markdown.css';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import rehypeSanitize from 'rehype-sanitize';
import { t } from '../../i18n/t.ts';
import { asFailure } from '../../session/failure.ts';
import { http, upload } from '../../session/http.ts';
import { lookAtom } from '../../theme/look.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import './parts.css';

const most = 5_000;
const mostImages = 5;

export default function Feedback({ onClose, fromWhere }: { onClose: () => void; /** Application and route. */ fromWhere: string }) {
  const [content, setContent] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const [loading, setLoading] = useState(0);
  const { theme } = useAtomValue(lookAtom);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(content);
  latest.current = content;
  const area = () => box.current?.querySelector('textarea');

  const send = async () => {
    const text = content.trim();
    if (text === '') { setFault(t('请输入反馈内容')); area()?.focus(); return; }
    // Told, not cut: what is pasted stays for its author to shorten.
    if (text.length > most) { setFault(t('{field}不能超过{max}个字符', { field: t('反馈内容'), max: most })); area()?.focus(); return; }
    setSending(true);
    try {
      await http.post('/amc/api/token/feeback/feeback', { fromWhere, content: text });
      toast.done(t('反馈成功！'));
      onClose();
    } catch (error) {
      setFault(asFailure(error).text);
    } finally { setSending(false); }
  };

  const addImages = async (files: File[]) => {
    const has = (latest.current.match(/!\[/g) ?? []).length;
    if (has + files.length > mostImages) { toast.hint(t('最多{n}张图片', { n: mostImages })); return; }
    for (const file of files) {
      setLoading((count) => count + 1);
      try {
        const form = new FormData();
        form.append('file', file);
        const url = await upload<string>('/amc/api/token/upload/managerPic', form);
        const at = area()?.selectionStart ?? latest.current.length;
        setContent((now) => `${now.slice(0, at)}![${t('图片')}](${url})${now.slice(at)}`);
      } catch (error) { toast.failure(error); }
      setLoading((count) => count - 1);
    }
  };
  const takeImages = (list: FileList | undefined, event: React.SyntheticEvent) => {
    const images = [...list ?? []].filter((file) => file.type.startsWith('image/'));
    if (images.length === 0) return;
    event.preventDefault();
    void addImages(images);
  };

  return (
    <Dialog
      title={t('意见反馈')} width={720} onClose={onClose} className="fb"
      footer={<><span className="grow s3 sm tn">{loading > 0 ? t('图片上传中') : t('来自 {from}', { from: fromWhere })}</span><Button onClick={onClose}>{t('取消')}</Button><Button look="primary" loading={isSending || loading > 0} onClick={() => void send()}>{t('提交')}</Button></>}
    >
      <div ref={box} data-color-mode={theme === 'dark' ? 'dark' : 'light'} onPasteCapture={(event) => takeImages(event.clipboardData.files, event)} onDropCapture={(event) => takeImages(event.dataTransfer.files, event)}>
        <MDEditor
          value={content} onChange={(text) => { setContent(text ?? ''); setFault(''); }} height={280} preview="edit" defaultTabEnable visibleDragbar={false}
          commands={[named(commands.bold, t('粗体')), named(commands.italic, t('斜体')), named(commands.strikethrough, t('删除线')), commands.divider, named(commands.heading3, t('标题')), named(commands.quote, t('引用')), named(commands.unorderedListCommand, t('列表')), named(commands.orderedListCommand, t('编号列表')), commands.divider, named(commands.link, t('链接')), named(commands.code, t('代码'))]}
          extraCommands={[named(commands.codeEdit, t('编辑')), named(commands.codeLive, t('边写边看')), named(commands.codePreview, t('预览'))]}
          previewOptions={{ rehypePlugins: [[rehypeSanitize]] }}
          textareaProps={{ placeholder: t('哪里不好用，想要什么；可以粘贴截图'), 'aria-label': t('反馈内容'), autoFocus: true, 'aria-invalid': fault !== '' || undefined, 'aria-describedby': fault ? 'fb-fault' : undefined }}
        />
      </div>
      <div className="row"><span className="grow">{fault && <span id="fb-fault" className="red sm" role="alert">{fault}</span>}</span><span className={content.length > most ? 'red sm tn' : 's3 sm tn'}>{content.length} / {most}</span></div>
    </Dialog>
  );
}

/** The editor's buttons speak English by themselves. */
function named(command: ICommand, name: string): ICommand {
  return { ...command, icon: <span aria-hidden="true">{command.name === 'heading3' ? <b>H</b> : command.icon}</span>, buttonProps: { ...command.buttonProps, 'aria-label': name, title: name } };
}
