"""Cuts lib/config/fonts/onest.woff2 from @fontsource-variable/onest (OFL).

fontsource ships the variable font in several unicode-range pieces. Onest has masters at
wght 100 / 400 / 900 and interpolates linearly, so each piece is frozen at 400 and 800, the
pieces are merged per weight, and the two static fonts are built back into one variable font.
Needs fontTools and brotli (Debian: fonttools python3-brotli).
Usage: python3 art/cut-font.py node_modules/@fontsource-variable/onest lib/config/fonts/onest.woff2
"""
import os, sys, tempfile
from fontTools.ttLib import TTFont
from fontTools.subset import Subsetter, Options
from fontTools.varLib import instancer, build as build_variable
from fontTools.merge import Merger
from fontTools.designspaceLib import DesignSpaceDocument

source, target = sys.argv[1], sys.argv[2]
wanted = set(range(0x20, 0x7F)) | {ord(c) for c in (
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    "ӘәҒғҚқҢңӨөҰұҮүҺһІі" "«»—–…№₸·×−±°’‘“”„•✓←→↑↓₽$€©®\u00a0"
)}
pieces = ["latin", "cyrillic", "cyrillic-ext", "latin-ext", "math", "symbols"]
weights = [400, 800]

def options():
    o = Options()
    o.layout_features = ["kern", "tnum", "ccmp"]
    o.hinting = False
    o.glyph_names = True
    o.notdef_outline = True
    o.name_IDs = ["*"]
    o.drop_tables += ["MVAR", "STAT", "HVAR", "gasp", "prep"]
    return o

def path_of(piece):
    return os.path.join(source, "files", f"onest-{piece}-wght-normal.woff2")

left, share = set(wanted), {}
for piece in pieces:
    have = set(TTFont(path_of(piece)).getBestCmap()) & left
    share[piece] = have
    left -= have
if left:
    print("not in the source:", [hex(c) for c in sorted(left)])

work = tempfile.mkdtemp()
masters = {}
for weight in weights:
    files = []
    for piece in pieces:
        if not share[piece]:
            continue
        font = TTFont(path_of(piece))
        instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
        cut = Subsetter(options())
        cut.populate(unicodes=share[piece])
        cut.subset(font)
        name = os.path.join(work, f"{piece}-{weight}.ttf")
        font.save(name)
        files.append(name)
    merged = Merger().merge(files)
    for tag in ("MVAR", "STAT", "DSIG"):
        if tag in merged: del merged[tag]
    name = os.path.join(work, f"onest-{weight}.ttf")
    merged.save(name)
    masters[weight] = name

doc = DesignSpaceDocument()
doc.addAxisDescriptor(tag="wght", name="Weight", minimum=400, default=400, maximum=800)
for weight in weights:
    doc.addSourceDescriptor(path=masters[weight], familyName="Onest", styleName=str(weight), location={"Weight": weight})
font, _, _ = build_variable(doc)
final = options()
final.drop_tables = [t for t in final.drop_tables if t not in ("HVAR", "STAT")]
final.glyph_names = False
final.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
cut = Subsetter(final)
cut.populate(unicodes=wanted)
cut.subset(font)
# Onest draws a W so close to the space before it that small words seem to be one ("onWhatsApp").
space = font.getBestCmap()[0x20]
for lookup in font["GPOS"].table.LookupList.Lookup:
    for table in (getattr(one, "ExtSubTable", one) for one in lookup.SubTable):
        if table.LookupType != 2 or table.Format != 1:
            continue
        for first, pairs in zip(table.Coverage.glyphs, table.PairSet):
            pairs.PairValueRecord = [
                pair for pair in pairs.PairValueRecord if space not in (first, pair.SecondGlyph)
            ]
            pairs.PairValueCount = len(pairs.PairValueRecord)

font.flavor = "woff2"
os.makedirs(os.path.dirname(os.path.abspath(target)), exist_ok=True)
font.save(target)

check = TTFont(target)
missing = [hex(c) for c in sorted(wanted) if c not in check.getBestCmap()]
print(os.path.getsize(target), "bytes;", len(check.getGlyphOrder()), "glyphs; missing:", missing,
      [(a.axisTag, a.minValue, a.defaultValue, a.maxValue) for a in check["fvar"].axes],
      [f.FeatureTag for f in check["GPOS"].table.FeatureList.FeatureRecord] if "GPOS" in check else None,
      [f.FeatureTag for f in check["GSUB"].table.FeatureList.FeatureRecord] if "GSUB" in check else None)
